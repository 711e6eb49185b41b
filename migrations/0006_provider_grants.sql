CREATE TABLE `provider_grants` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`address` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`signed_tx` text,
	`expires_at_ms` integer,
	`problem` text,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `provider_grants_user` ON `provider_grants` (`user_id`);--> statement-breakpoint
CREATE INDEX `provider_grants_state` ON `provider_grants` (`state`);--> statement-breakpoint
CREATE UNIQUE INDEX `provider_grants_open` ON `provider_grants` (`user_id`,`address`) WHERE "provider_grants"."state" in ('open', 'sent', 'granted');