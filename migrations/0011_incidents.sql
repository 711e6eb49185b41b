CREATE TABLE `incidents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`part` text NOT NULL,
	`severity` text NOT NULL,
	`problem` text NOT NULL,
	`remedy` text,
	`runbook` text NOT NULL,
	`since_ms` integer NOT NULL,
	`ended_ms` integer,
	`level` integer DEFAULT 0 NOT NULL,
	`level_at_ms` integer NOT NULL,
	`confirmed_at_ms` integer,
	`confirmed_by` text,
	`notified` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `incidents_ended` ON `incidents` (`ended_ms`);