CREATE TABLE `ticket_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ticket_id` integer NOT NULL,
	`by_user_id` integer NOT NULL,
	`at_ms` integer NOT NULL,
	`text` text NOT NULL,
	`file_id` text,
	`file_kind` text
);
--> statement-breakpoint
CREATE INDEX `ticket_entries_ticket` ON `ticket_entries` (`ticket_id`,`id`);--> statement-breakpoint
CREATE TABLE `tickets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`state` text NOT NULL,
	`about` text NOT NULL,
	`opened_at_ms` integer NOT NULL,
	`since_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tickets_state` ON `tickets` (`state`,`since_ms`);--> statement-breakpoint
CREATE INDEX `tickets_user` ON `tickets` (`user_id`,`id`);--> statement-breakpoint
INSERT INTO `tickets` (`user_id`, `state`, `about`, `opened_at_ms`, `since_ms`)
SELECT json_extract(`event`, '$.facts.userId'), 'open', '', min(`created_at_ms`), min(`created_at_ms`) FROM `outbox`
WHERE `state` IN ('queued', 'sending') AND json_extract(`event`, '$.name') = 'support_asked' GROUP BY 1;
--> statement-breakpoint
INSERT INTO `ticket_entries` (`ticket_id`, `by_user_id`, `at_ms`, `text`)
SELECT `tickets`.`id`, `tickets`.`user_id`, min(`outbox`.`created_at_ms`), json_extract(`event`, '$.facts.question') FROM `outbox`
JOIN `tickets` ON `tickets`.`user_id` = json_extract(`event`, '$.facts.userId')
WHERE `outbox`.`state` IN ('queued', 'sending') AND json_extract(`event`, '$.name') = 'support_asked' GROUP BY 1, 2, 4 ORDER BY 3;
--> statement-breakpoint
DELETE FROM `outbox` WHERE `state` IN ('queued', 'sending') AND json_extract(`event`, '$.name') = 'support_asked';
