CREATE TABLE `pay_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`resource` text NOT NULL,
	`receiver` text NOT NULL,
	`amount` integer NOT NULL,
	`duration_sec` integer NOT NULL,
	`cost_sun` integer NOT NULL,
	`language` text NOT NULL,
	`time_zone` text,
	`cards` text NOT NULL,
	`purchase_id` text,
	`withdrawn_at_ms` integer,
	`shown` text NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pay_requests_user` ON `pay_requests` (`user_id`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `pay_requests_purchase` ON `pay_requests` (`purchase_id`);--> statement-breakpoint
CREATE INDEX `pay_requests_expiry` ON `pay_requests` (`expires_at_ms`);--> statement-breakpoint
ALTER TABLE `purchases` ADD `request_id` text;