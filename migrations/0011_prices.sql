CREATE TABLE `prices` (
	`span_sec` integer NOT NULL,
	`at_ms` integer NOT NULL,
	`resource` text NOT NULL,
	`duration_sec` integer NOT NULL,
	`offers` integer NOT NULL,
	`offer_sum` integer NOT NULL,
	`offer_low` integer,
	`offer_high` integer,
	`paid_units` integer NOT NULL,
	`paid_sum` integer NOT NULL,
	PRIMARY KEY(`span_sec`, `at_ms`, `resource`, `duration_sec`)
);
