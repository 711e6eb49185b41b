CREATE TABLE `manual_sales` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`order_id` text NOT NULL,
	`resource` text NOT NULL,
	`state` text NOT NULL,
	`address` text,
	`signed_tx` text,
	`expires_at_ms` integer,
	`units` integer,
	`earned_sun` integer,
	`ends_at_ms` integer,
	`problem` text,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `manual_sales_user` ON `manual_sales` (`user_id`);--> statement-breakpoint
CREATE INDEX `manual_sales_state` ON `manual_sales` (`state`);--> statement-breakpoint
CREATE UNIQUE INDEX `manual_sales_open` ON `manual_sales` (`user_id`,`order_id`) WHERE "manual_sales"."state" in ('open', 'sent');--> statement-breakpoint
CREATE TABLE `seller_filters` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`resource` text,
	`min_amount` integer,
	`max_amount` integer,
	`min_price` integer,
	`min_duration_sec` integer,
	`max_duration_sec` integer,
	`is_notified` integer NOT NULL,
	`seen_order_id` text NOT NULL,
	`notified_at_ms` integer NOT NULL
);
