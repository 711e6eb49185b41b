CREATE TABLE `market_secrets` (
	`kind` text NOT NULL,
	`version` integer NOT NULL,
	`sealed` text NOT NULL,
	`made_at_ms` integer NOT NULL,
	PRIMARY KEY(`kind`, `version`)
);
