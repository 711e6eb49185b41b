CREATE TABLE `source_sightings` (
	`txid` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`receiver` text NOT NULL,
	`resource` text NOT NULL,
	`balance_sun` integer NOT NULL,
	`block_number` integer NOT NULL,
	`block_id` text NOT NULL,
	`block_time_ms` integer NOT NULL,
	`source_order_id` integer
);
--> statement-breakpoint
CREATE INDEX `source_sightings_receiver` ON `source_sightings` (`receiver`,`resource`);--> statement-breakpoint
CREATE INDEX `source_sightings_block` ON `source_sightings` (`block_number`);--> statement-breakpoint
CREATE INDEX `source_sightings_order` ON `source_sightings` (`source_order_id`) WHERE "source_sightings"."source_order_id" is not null;--> statement-breakpoint
CREATE TABLE `source_orders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`source` text NOT NULL,
	`order_id` text NOT NULL,
	`own_id` text NOT NULL,
	`supplier_id` text,
	`receiver` text NOT NULL,
	`resource` text NOT NULL,
	`units` integer NOT NULL,
	`duration_sec` integer NOT NULL,
	`expected_sun` integer NOT NULL,
	`cost_sun` integer,
	`state` text NOT NULL,
	`txids` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`sent_at_ms` integer,
	`absent_since_ms` integer,
	`next_at_ms` integer NOT NULL,
	`watch_until_ms` integer NOT NULL,
	`failure` text,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `source_orders_open` ON `source_orders` (`id`) WHERE "source_orders"."state" in ('planned', 'sent', 'placed');--> statement-breakpoint
CREATE INDEX `source_orders_watched` ON `source_orders` (`watch_until_ms`);--> statement-breakpoint
CREATE INDEX `source_orders_source` ON `source_orders` (`source`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `source_orders_order` ON `source_orders` (`order_id`);--> statement-breakpoint
CREATE TABLE `sources` (
	`name` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`url` text,
	`sealed` text NOT NULL,
	`is_paused` integer NOT NULL,
	`margin_bp` integer NOT NULL,
	`max_order_sun` integer NOT NULL,
	`max_day_sun` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`rests_until_ms` integer DEFAULT 0 NOT NULL,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `delegations` ADD `source` text;--> statement-breakpoint
ALTER TABLE `delegations` ADD `source_order_id` integer;--> statement-breakpoint
CREATE INDEX `delegations_source` ON `delegations` (`source_order_id`) WHERE "delegations"."source_order_id" is not null;