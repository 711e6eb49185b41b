CREATE TABLE "taken_stakes" (
	"resource" text COLLATE "C" NOT NULL,
	"provider" text COLLATE "C" NOT NULL,
	"receiver" text COLLATE "C" NOT NULL,
	"block_number" bigint NOT NULL,
	CONSTRAINT "taken_stakes_resource_provider_receiver_pk" PRIMARY KEY("resource","provider","receiver")
);
