ALTER TABLE `order_changes` ADD `watch_until_ms` integer;--> statement-breakpoint
ALTER TABLE `purchases` ADD `watch_until_ms` integer;--> statement-breakpoint
CREATE INDEX `purchases_watch` ON `purchases` (`watch_until_ms`);--> statement-breakpoint
ALTER TABLE `key_changes` ADD `watch_until_ms` integer;--> statement-breakpoint
ALTER TABLE `zaps` ADD `balance_sun` integer;--> statement-breakpoint
ALTER TABLE `zaps` ADD `absent_since_ms` integer;--> statement-breakpoint
ALTER TABLE `zaps` ADD `lost_since_ms` integer;--> statement-breakpoint
ALTER TABLE `zaps` ADD `watch_until_ms` integer;--> statement-breakpoint
ALTER TABLE `zaps` ADD `late_order_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `zaps_late_order_id_unique` ON `zaps` (`late_order_id`);--> statement-breakpoint
CREATE INDEX `zaps_watch` ON `zaps` (`watch_until_ms`);