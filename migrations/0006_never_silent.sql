CREATE TABLE `live_news` (
	`user_id` integer NOT NULL,
	`about` text NOT NULL,
	`message_id` integer NOT NULL,
	`sent_at_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `about`)
);
--> statement-breakpoint
CREATE INDEX `live_news_sent` ON `live_news` (`sent_at_ms`);--> statement-breakpoint
ALTER TABLE `deposits` ADD `token` text;--> statement-breakpoint
ALTER TABLE `deposits` ADD `token_amount` text;--> statement-breakpoint
ALTER TABLE `deposit_watches` ADD `account_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `deposit_watches` ADD `since_ms` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `flows` ADD `wrong_input` text;--> statement-breakpoint
ALTER TABLE `flows` ADD `wrong_times` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `key_changes` ADD `due_at_ms` integer;--> statement-breakpoint
ALTER TABLE `key_changes` ADD `account_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `key_changes_one_waiting` ON `key_changes` (`account_id`) WHERE "key_changes"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE `links` ADD `account_since_ms` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `zaps` ADD `refund_sun` integer;--> statement-breakpoint
ALTER TABLE `zaps` ADD `refund_to` text;--> statement-breakpoint
ALTER TABLE `zaps` ADD `token` text;--> statement-breakpoint
ALTER TABLE `zaps` ADD `token_amount` text;--> statement-breakpoint
UPDATE `links` SET `account_since_ms` = `linked_at_ms`;--> statement-breakpoint
UPDATE `deposit_watches` SET `account_id` = coalesce((SELECT `account_id` FROM `links` WHERE `links`.`user_id` = `deposit_watches`.`user_id`), ''), `since_ms` = cast(strftime('%s', 'now') as integer) * 1000;--> statement-breakpoint
INSERT OR IGNORE INTO `deposit_watches` (`user_id`, `account_id`, `since_ms`, `balance_sun`, `next_poll_at_ms`, `started_at_ms`, `until_ms`) SELECT `user_id`, `account_id`, cast(strftime('%s', 'now') as integer) * 1000, NULL, 0, 0, 0 FROM `links`;
