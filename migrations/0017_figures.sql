CREATE TABLE `day_figures` (
	`day_ms` integer PRIMARY KEY NOT NULL,
	`recorded_at_ms` integer,
	`orders` integer DEFAULT 0 NOT NULL,
	`ended` integer DEFAULT 0 NOT NULL,
	`filled` integer DEFAULT 0 NOT NULL,
	`energy` integer DEFAULT 0 NOT NULL,
	`bandwidth` integer DEFAULT 0 NOT NULL,
	`paid_sun` integer DEFAULT 0 NOT NULL,
	`earned_sun` integer DEFAULT 0 NOT NULL,
	`new_accounts` integer DEFAULT 0 NOT NULL,
	`buyers` integer DEFAULT 0 NOT NULL,
	`buyers_7` integer DEFAULT 0 NOT NULL,
	`buyers_30` integer DEFAULT 0 NOT NULL,
	`fill_times` text NOT NULL,
	`sources` text NOT NULL,
	`stock` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `digests` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`hour` integer NOT NULL,
	`last_day` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `trx_prices` (
	`currency` text NOT NULL,
	`at_ms` integer NOT NULL,
	`price_micro` integer NOT NULL,
	`hosts` text NOT NULL,
	PRIMARY KEY(`currency`, `at_ms`)
);
