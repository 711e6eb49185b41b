CREATE TABLE `desk_terms` (
	`name` text PRIMARY KEY NOT NULL,
	`basis_points` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `batches` ADD `markup_bp` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `purchases` ADD `markup_bp` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `delegations` ADD `markup_sun` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `delegations_markup` ON `delegations` (`markup_sun`) WHERE "delegations"."markup_sun" > 0;--> statement-breakpoint
ALTER TABLE `orders` ADD `markup_bp` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `pay_laters` ADD `terms` text;