CREATE TABLE `solvency_trees` (
	`at` integer PRIMARY KEY NOT NULL,
	`block_number` integer NOT NULL,
	`root` text NOT NULL,
	`total_sun` integer NOT NULL,
	`assets_sun` integer NOT NULL,
	`arriving_sun` integer NOT NULL,
	`unlisted_addresses` integer NOT NULL,
	`unlisted_sun` integer NOT NULL,
	`addresses` text
);
