CREATE TABLE `deleted_limits` (
	`subject` text NOT NULL,
	`name` text NOT NULL,
	`value` integer NOT NULL,
	`until_ms` integer,
	PRIMARY KEY(`subject`, `name`)
);
--> statement-breakpoint
CREATE TABLE `deleted_sales` (
	`day_ms` integer PRIMARY KEY NOT NULL,
	`rentals` integer DEFAULT 0 NOT NULL,
	`paid_sun` integer DEFAULT 0 NOT NULL,
	`markup_sun` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `deletion_keys` (
	`id` integer PRIMARY KEY NOT NULL,
	`sealed_key` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `returned_people` (
	`user_id` integer NOT NULL,
	`subject` text NOT NULL,
	PRIMARY KEY(`user_id`, `subject`)
);
--> statement-breakpoint
ALTER TABLE `pauses` ADD `closes_at_ms` integer;--> statement-breakpoint
ALTER TABLE `deposit_watches` ADD `deposits_after` text;--> statement-breakpoint
ALTER TABLE `deposit_watches` ADD `notices_after` integer;--> statement-breakpoint
ALTER TABLE `bots` ADD `asked_texts` text;--> statement-breakpoint
ALTER TABLE `bots` ADD `approved_texts` text;--> statement-breakpoint
ALTER TABLE `bots` ADD `are_texts_refused` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `desk_terms` ADD `next_basis_points` integer;--> statement-breakpoint
ALTER TABLE `desk_terms` ADD `next_from_ms` integer;--> statement-breakpoint
ALTER TABLE `deposits` ADD `small_sun` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `deposits` ADD `change` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `deposits_account_change` ON `deposits` (`account_id`,`change`,`txid`);