CREATE TABLE `sub_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`daily_sun` integer,
	`receivers` text,
	`expires_at_ms` integer,
	`spent_day` integer NOT NULL,
	`spent_sun` integer NOT NULL,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `api_keys_one_alive`;--> statement-breakpoint
ALTER TABLE `api_keys` ADD `sub_key_id` text;--> statement-breakpoint
CREATE INDEX `api_keys_sub_key` ON `api_keys` (`sub_key_id`) WHERE "api_keys"."sub_key_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_one_alive` ON `api_keys` (`account_id`) WHERE "api_keys"."revoked_at_ms" is null and "api_keys"."sub_key_id" is null;--> statement-breakpoint
ALTER TABLE `account_notices` ADD `sub_key_id` text;