CREATE TABLE `estimate_transfers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`txid` text NOT NULL,
	`from_address` text NOT NULL,
	`to_address` text NOT NULL,
	`block_number` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `estimate_transfers_txid_unique` ON `estimate_transfers` (`txid`);--> statement-breakpoint
CREATE INDEX `estimate_transfers_pair` ON `estimate_transfers` (`to_address`,`from_address`);--> statement-breakpoint
CREATE INDEX `estimate_transfers_block` ON `estimate_transfers` (`block_number`);--> statement-breakpoint
CREATE TABLE `order_estimates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`usdt_to` text NOT NULL,
	`max_units` integer NOT NULL,
	`max_units_price_sun` integer NOT NULL,
	`outcome` text,
	`decided_at_ms` integer,
	`txid` text,
	`short_units` integer,
	`burned_sun` integer,
	`credited_sun` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_estimates_order_id_unique` ON `order_estimates` (`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `order_estimates_txid_unique` ON `order_estimates` (`txid`);--> statement-breakpoint
CREATE INDEX `order_estimates_open` ON `order_estimates` (`id`) WHERE "order_estimates"."outcome" is null;--> statement-breakpoint
CREATE INDEX `order_estimates_to` ON `order_estimates` (`usdt_to`) WHERE "order_estimates"."outcome" is null;--> statement-breakpoint
CREATE INDEX `order_estimates_unfunded` ON `order_estimates` (`decided_at_ms`) WHERE "order_estimates"."outcome" = 'unfunded';--> statement-breakpoint
CREATE INDEX `order_estimates_credited` ON `order_estimates` (`decided_at_ms`,`credited_sun`) WHERE "order_estimates"."credited_sun" > 0;--> statement-breakpoint
CREATE INDEX `deposits_from` ON `deposits` (`from_address`,`account_id`,`state`);