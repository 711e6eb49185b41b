ALTER TABLE `deposit_watches` ADD `deposits_after` text;--> statement-breakpoint
ALTER TABLE `deposit_watches` ADD `notices_after` integer;--> statement-breakpoint
ALTER TABLE `deposits` ADD `small_sun` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `deposits` ADD `change` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `deposits_account_change` ON `deposits` (`account_id`,`change`,`txid`);