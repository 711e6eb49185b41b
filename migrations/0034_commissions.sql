CREATE TABLE `commissions` (
	`earner` text PRIMARY KEY NOT NULL,
	`basis_points` integer NOT NULL,
	`set_at_ms` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `delegations` ADD `commission_bp` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `fast_charges` ADD `commission_bp` integer DEFAULT 0 NOT NULL;