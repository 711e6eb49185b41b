CREATE TABLE `taken_stakes` (
	`resource` text NOT NULL,
	`provider` text NOT NULL,
	`receiver` text NOT NULL,
	`block_number` integer NOT NULL,
	PRIMARY KEY(`resource`, `provider`, `receiver`)
);
