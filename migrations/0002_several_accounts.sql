CREATE TABLE `account_claims` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`deposit_address` text NOT NULL,
	`user_id` integer NOT NULL,
	`wallet` text NOT NULL,
	`amount_sun` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	`given_at_ms` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `account_claims_user` ON `account_claims` (`user_id`);--> statement-breakpoint
CREATE TABLE `former_links` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`account_id` text NOT NULL,
	`name` text,
	`number` integer NOT NULL,
	`key_hint` text NOT NULL,
	`represent_address` text NOT NULL,
	`deposit_address` text NOT NULL,
	`linked_at_ms` integer NOT NULL,
	`unlinked_at_ms` integer NOT NULL,
	`sealed_key` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `former_links_user` ON `former_links` (`user_id`);--> statement-breakpoint
CREATE INDEX `former_links_account` ON `former_links` (`account_id`);--> statement-breakpoint
CREATE INDEX `former_links_sealed` ON `former_links` (`unlinked_at_ms`) WHERE sealed_key is not null;--> statement-breakpoint
UPDATE `deposit_watches` SET `since_ms` = `started_at_ms`, `account_id` = (SELECT `account_id` FROM `links` WHERE `links`.`user_id` = `deposit_watches`.`user_id`) WHERE `account_id` = '' AND EXISTS (SELECT 1 FROM `links` WHERE `links`.`user_id` = `deposit_watches`.`user_id`);--> statement-breakpoint
CREATE TABLE `__new_deposit_watches` (
	`user_id` integer NOT NULL,
	`account_id` text DEFAULT '' NOT NULL,
	`since_ms` integer DEFAULT 0 NOT NULL,
	`deposits_after` text,
	`notices_after` integer,
	`balance_sun` integer,
	`next_poll_at_ms` integer NOT NULL,
	`started_at_ms` integer NOT NULL,
	`until_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `account_id`)
);
--> statement-breakpoint
INSERT INTO `__new_deposit_watches`("user_id", "account_id", "since_ms", "deposits_after", "notices_after", "balance_sun", "next_poll_at_ms", "started_at_ms", "until_ms") SELECT "user_id", "account_id", "since_ms", "deposits_after", "notices_after", "balance_sun", "next_poll_at_ms", "started_at_ms", "until_ms" FROM `deposit_watches`;--> statement-breakpoint
DROP TABLE `deposit_watches`;--> statement-breakpoint
ALTER TABLE `__new_deposit_watches` RENAME TO `deposit_watches`;--> statement-breakpoint
CREATE INDEX `deposit_watches_next` ON `deposit_watches` (`next_poll_at_ms`);--> statement-breakpoint
CREATE TABLE `__new_links` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`sealed_key` text NOT NULL,
	`key_hint` text NOT NULL,
	`account_id` text NOT NULL,
	`represent_address` text NOT NULL,
	`deposit_address` text NOT NULL,
	`linked_at_ms` integer NOT NULL,
	`account_since_ms` integer DEFAULT 0 NOT NULL,
	`rejected_at_ms` integer,
	`number` integer DEFAULT 1 NOT NULL,
	`name` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_links`("id", "user_id", "sealed_key", "key_hint", "account_id", "represent_address", "deposit_address", "linked_at_ms", "account_since_ms", "rejected_at_ms", "number", "name") SELECT cast("user_id" as text), "user_id", "sealed_key", "key_hint", "account_id", "represent_address", "deposit_address", "linked_at_ms", "account_since_ms", "rejected_at_ms", 1, null FROM `links`;--> statement-breakpoint
DROP TABLE `links`;--> statement-breakpoint
ALTER TABLE `__new_links` RENAME TO `links`;--> statement-breakpoint
CREATE UNIQUE INDEX `links_user_account` ON `links` (`user_id`,`account_id`);--> statement-breakpoint
CREATE INDEX `links_account` ON `links` (`account_id`);--> statement-breakpoint
ALTER TABLE `flows` ADD `account_id` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `account_id` text;--> statement-breakpoint
ALTER TABLE `users` ADD `current_account_id` text;--> statement-breakpoint
UPDATE `users` SET `current_account_id` = (SELECT `account_id` FROM `links` WHERE `links`.`user_id` = `users`.`id`);
