ALTER TABLE `operator_people` ADD `chat_user_id` integer;--> statement-breakpoint
ALTER TABLE `operator_people` ADD `once_hash` text;--> statement-breakpoint
ALTER TABLE `operator_people` ADD `once_ends_at_ms` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `operator_people_chat_user_id_unique` ON `operator_people` (`chat_user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `operator_people_once_hash_unique` ON `operator_people` (`once_hash`);