CREATE TABLE `bot_texts` (
	`name` text PRIMARY KEY NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `bots` (
	`id` integer PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`name` text NOT NULL,
	`sealed_token` text,
	`user_id` integer,
	`account_id` text,
	`margin_bp` integer DEFAULT 0 NOT NULL,
	`state` text NOT NULL,
	`paused_by` text,
	`problem` text,
	`closes_at_ms` integer,
	`created_at_ms` integer NOT NULL,
	`changed_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `bots_user` ON `bots` (`user_id`);--> statement-breakpoint
ALTER TABLE `order_referrals` ADD `bot` integer;--> statement-breakpoint
ALTER TABLE `order_referrals` ADD `paid_sun` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `order_referrals` ADD `markup_sun` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `order_referrals_bot` ON `order_referrals` (`bot`,`credited_at_ms`) WHERE "order_referrals"."bot" is not null;