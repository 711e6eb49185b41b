CREATE TABLE "operator_keys" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"hash" text COLLATE "C" NOT NULL,
	"person" text COLLATE "C" NOT NULL,
	"label" text COLLATE "C" NOT NULL,
	"created_at_ms" bigint NOT NULL,
	"last_used_at_ms" bigint,
	CONSTRAINT "operator_keys_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "operator_people" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"role" text COLLATE "C" NOT NULL,
	"totp_sealed" text COLLATE "C" NOT NULL,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"password_hash" text COLLATE "C",
	"recovery_hashes" text COLLATE "C" NOT NULL,
	"invite_hash" text COLLATE "C",
	"invite_ends_at_ms" bigint,
	"added_at_ms" bigint NOT NULL,
	"joined_at_ms" bigint,
	CONSTRAINT "operator_people_invite_hash_unique" UNIQUE("invite_hash")
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"hash" text COLLATE "C" NOT NULL,
	"person" text COLLATE "C",
	"started_at_ms" bigint NOT NULL,
	"seen_at_ms" bigint NOT NULL,
	"client" text COLLATE "C" NOT NULL,
	"browser" text COLLATE "C" NOT NULL,
	CONSTRAINT "operator_sessions_hash_unique" UNIQUE("hash")
);
