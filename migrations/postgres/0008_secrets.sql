CREATE TABLE "market_secrets" (
	"kind" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"sealed" text COLLATE "C" NOT NULL,
	"made_at_ms" bigint NOT NULL,
	CONSTRAINT "market_secrets_kind_version_pk" PRIMARY KEY("kind","version")
);
