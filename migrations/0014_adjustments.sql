CREATE TABLE `adjustments` (
	`id` text PRIMARY KEY NOT NULL,
	`body_hash` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`account_id` text,
	`to_address` text,
	`from_address` text,
	`received_at` text,
	`block_number` integer,
	`block_id` text,
	`block_time_ms` integer,
	`amount_sun` integer NOT NULL,
	`reason` text NOT NULL,
	`internal` integer NOT NULL,
	`state` text NOT NULL,
	`requested_by` text NOT NULL,
	`requested_at_ms` integer NOT NULL,
	`decided_by` text,
	`decided_at_ms` integer,
	`decline_reason` text,
	`before_sun` integer,
	`after_sun` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `adjustments_payment` ON `adjustments` (`subject`) WHERE "adjustments"."kind" in ('return', 'deposit') and "adjustments"."state" in ('waiting', 'done');--> statement-breakpoint
CREATE INDEX `adjustments_subject` ON `adjustments` (`subject`);--> statement-breakpoint
CREATE INDEX `adjustments_state` ON `adjustments` (`state`,`requested_at_ms`);--> statement-breakpoint
CREATE INDEX `adjustments_account` ON `adjustments` (`account_id`,`requested_at_ms`);--> statement-breakpoint
CREATE INDEX `adjustments_received` ON `adjustments` (`received_at`) WHERE "adjustments"."received_at" is not null;