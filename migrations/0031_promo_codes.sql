CREATE TABLE `promo_codes` (
	`code` text PRIMARY KEY NOT NULL,
	`markup_bp` integer NOT NULL,
	`ends_at_ms` integer,
	`max_uses` integer,
	`max_uses_each` integer NOT NULL,
	`gone_uses` integer DEFAULT 0 NOT NULL,
	`gone_sun` integer DEFAULT 0 NOT NULL,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `promo_holders` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`at_ms` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `purchases` ADD `promo_code` text;--> statement-breakpoint
ALTER TABLE `purchases` ADD `usual_markup_bp` integer;--> statement-breakpoint
CREATE INDEX `purchases_promo` ON `purchases` (`promo_code`,`user_id`) WHERE promo_code is not null;