CREATE TABLE `account_looks` (
	`account_id` text PRIMARY KEY NOT NULL,
	`due_at_ms` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `account_looks_due` ON `account_looks` (`due_at_ms`);--> statement-breakpoint
DROP INDEX `purchases_end`;--> statement-breakpoint
ALTER TABLE `purchases` ADD `usage_due_ms` integer;--> statement-breakpoint
CREATE INDEX `purchases_usage` ON `purchases` (`usage_due_ms`);--> statement-breakpoint
CREATE INDEX `purchases_untold` ON `purchases` (`updated_at_ms`) WHERE shown_state is distinct from state;--> statement-breakpoint
CREATE INDEX `purchases_wait` ON `purchases` (`state`,`sent_at_ms`) WHERE wait_sec is not null;--> statement-breakpoint
CREATE INDEX `purchases_end` ON `purchases` (`ends_at_ms`) WHERE end_told_ms is null;--> statement-breakpoint
CREATE INDEX `order_changes_untold` ON `order_changes` (`updated_at_ms`) WHERE shown_state is distinct from state;--> statement-breakpoint
CREATE INDEX `outbox_settled` ON `outbox` (`settled_at_ms`);--> statement-breakpoint
INSERT INTO `account_looks` (`account_id`, `due_at_ms`) SELECT DISTINCT `account_id`, 0 FROM `purchases` WHERE `state` = 'ordered';--> statement-breakpoint
UPDATE `purchases` SET `usage_due_ms` = 0 WHERE `state` IN ('ordered', 'completed') AND `ends_at_ms` > unixepoch() * 1000;
