ALTER TABLE `purchases` ADD `extend_parts` text;--> statement-breakpoint
ALTER TABLE `purchases` ADD `wait_sec` integer;--> statement-breakpoint
ALTER TABLE `purchases` ADD `burn_sun` integer;--> statement-breakpoint
ALTER TABLE `purchases` ADD `usage` text;--> statement-breakpoint
ALTER TABLE `purchases` ADD `end_told_ms` integer;--> statement-breakpoint
CREATE INDEX `purchases_end` ON `purchases` (`ends_at_ms`);