ALTER TABLE `batch_lines` ADD `resource` text;--> statement-breakpoint
ALTER TABLE `broadcasts` ADD `paid` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `deposit_watches` ADD `quiet_deposits` text;--> statement-breakpoint
ALTER TABLE `pay_requests` ADD `requester_name` text;--> statement-breakpoint
ALTER TABLE `pay_requests` ADD `message_id` integer;--> statement-breakpoint
CREATE INDEX `rules_package` ON `rules` (`account_id`) WHERE "rules"."kind" = 'package' and "rules"."state" <> 'done';