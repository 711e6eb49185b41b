CREATE TABLE `inbox` (
	`update_id` integer PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`taken_at_ms` integer NOT NULL,
	`starts` integer DEFAULT 0 NOT NULL
);
