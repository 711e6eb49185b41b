CREATE TABLE `batch_lines` (
	`batch_id` text NOT NULL,
	`n` integer NOT NULL,
	`receiver` text NOT NULL,
	`amount` integer,
	`duration_sec` integer,
	`unit_price_sun` integer DEFAULT 0 NOT NULL,
	`cost_sun` integer DEFAULT 0 NOT NULL,
	`problem` text,
	`purchase_id` text,
	PRIMARY KEY(`batch_id`, `n`),
	FOREIGN KEY (`batch_id`) REFERENCES `batches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `batch_lines_purchase_id_unique` ON `batch_lines` (`purchase_id`);--> statement-breakpoint
CREATE TABLE `batches` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`account_id` text NOT NULL,
	`resource` text NOT NULL,
	`state` text NOT NULL,
	`balance_sun` integer DEFAULT 0 NOT NULL,
	`available` integer,
	`quoted_at_ms` integer DEFAULT 0 NOT NULL,
	`chat_id` integer NOT NULL,
	`message_id` integer,
	`shown` text DEFAULT '',
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `batches_user` ON `batches` (`user_id`);--> statement-breakpoint
CREATE INDEX `batches_state` ON `batches` (`state`,`shown`);--> statement-breakpoint
CREATE INDEX `batches_message` ON `batches` (`chat_id`,`message_id`);--> statement-breakpoint
ALTER TABLE `purchases` ADD `batch_id` text;