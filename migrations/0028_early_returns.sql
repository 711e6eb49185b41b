ALTER TABLE `delegations` ADD `return_percent` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `delegations` ADD `held_back_sun` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `delegations` ADD `returned_at_ms` integer;--> statement-breakpoint
ALTER TABLE `delegations` ADD `returned_sun` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `delegations_held_back` ON `delegations` (`ends_at_ms`) WHERE "delegations"."held_back_sun" > 0;--> statement-breakpoint
ALTER TABLE `orders` ADD `held_back_sun` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `returned_sun` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `providers` ADD `return_percent` integer DEFAULT 0 NOT NULL;