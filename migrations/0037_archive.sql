CREATE TABLE `archived_orders` (
	`account_id` text PRIMARY KEY NOT NULL,
	`orders` integer NOT NULL,
	`energy_orders` integer NOT NULL,
	`markup_sun` integer NOT NULL,
	`last_made_ms` integer NOT NULL
);
