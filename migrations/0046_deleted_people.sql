CREATE TABLE `deleted_limits` (
	`subject` text NOT NULL,
	`name` text NOT NULL,
	`value` integer NOT NULL,
	`until_ms` integer,
	PRIMARY KEY(`subject`, `name`)
);
--> statement-breakpoint
CREATE TABLE `deleted_sales` (
	`day_ms` integer PRIMARY KEY NOT NULL,
	`rentals` integer DEFAULT 0 NOT NULL,
	`paid_sun` integer DEFAULT 0 NOT NULL,
	`markup_sun` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `deletion_keys` (
	`id` integer PRIMARY KEY NOT NULL,
	`sealed_key` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `returned_people` (
	`user_id` integer NOT NULL,
	`subject` text NOT NULL,
	PRIMARY KEY(`user_id`, `subject`)
);
