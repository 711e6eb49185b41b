CREATE TABLE `referral_codes` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`code` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `referral_codes_code_unique` ON `referral_codes` (`code`);--> statement-breakpoint
CREATE TABLE `referrals` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`referrer_id` integer NOT NULL,
	`at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `referrals_referrer` ON `referrals` (`referrer_id`);--> statement-breakpoint
CREATE TABLE `order_referrals` (
	`order_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`share_bp` integer NOT NULL,
	`credited_sun` integer DEFAULT 0 NOT NULL,
	`credited_at_ms` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_referrals_open` ON `order_referrals` (`order_id`) WHERE "order_referrals"."credited_at_ms" is null;--> statement-breakpoint
CREATE INDEX `order_referrals_account` ON `order_referrals` (`account_id`,`credited_at_ms`,`credited_sun`);--> statement-breakpoint
CREATE INDEX `order_referrals_credited` ON `order_referrals` (`credited_sun`) WHERE "order_referrals"."credited_sun" > 0;--> statement-breakpoint
ALTER TABLE `batches` ADD `referrer` text;--> statement-breakpoint
ALTER TABLE `purchases` ADD `referrer` text;