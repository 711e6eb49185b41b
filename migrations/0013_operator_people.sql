CREATE TABLE `operator_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`person` text NOT NULL,
	`label` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`last_used_at_ms` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `operator_keys_hash_unique` ON `operator_keys` (`hash`);--> statement-breakpoint
CREATE TABLE `operator_people` (
	`name` text PRIMARY KEY NOT NULL,
	`role` text NOT NULL,
	`totp_sealed` text NOT NULL,
	`totp_step` integer DEFAULT 0 NOT NULL,
	`password_hash` text,
	`recovery_hashes` text NOT NULL,
	`invite_hash` text,
	`invite_ends_at_ms` integer,
	`added_at_ms` integer NOT NULL,
	`joined_at_ms` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `operator_people_invite_hash_unique` ON `operator_people` (`invite_hash`);--> statement-breakpoint
CREATE TABLE `operator_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`person` text,
	`started_at_ms` integer NOT NULL,
	`seen_at_ms` integer NOT NULL,
	`client` text NOT NULL,
	`browser` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `operator_sessions_hash_unique` ON `operator_sessions` (`hash`);