ALTER TABLE `source_sightings` ADD `expiration_ms` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `source_sightings` SET `expiration_ms` = `block_time_ms` + 86400000;