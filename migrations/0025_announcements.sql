ALTER TABLE `broadcasts` ADD `pinned_until_ms` integer;--> statement-breakpoint
CREATE INDEX `broadcasts_pinned` ON `broadcasts` (`pinned_until_ms`) WHERE pinned_until_ms is not null;