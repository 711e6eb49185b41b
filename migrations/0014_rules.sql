CREATE TABLE `rule_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`rule_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`what` text NOT NULL,
	`facts` text NOT NULL,
	`at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rule_events_rule` ON `rule_events` (`rule_id`,`id`);--> statement-breakpoint
CREATE INDEX `rule_events_user` ON `rule_events` (`user_id`);--> statement-breakpoint
CREATE TABLE `rules` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`account_id` text,
	`resource` text,
	`receiver` text,
	`purchase_id` text,
	`level` integer NOT NULL,
	`terms` text,
	`state` text NOT NULL,
	`crossed` integer DEFAULT false NOT NULL,
	`decision` text,
	`due_at_ms` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rules_due` ON `rules` (`state`,`due_at_ms`);--> statement-breakpoint
CREATE INDEX `rules_subject` ON `rules` (`subject`);--> statement-breakpoint
CREATE INDEX `rules_user` ON `rules` (`user_id`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `rules_purchase` ON `rules` (`purchase_id`);--> statement-breakpoint
ALTER TABLE `purchases` ADD `rule_id` text;--> statement-breakpoint
CREATE INDEX `purchases_rule` ON `purchases` (`rule_id`,`created_at_ms`);