import { defineConfig } from 'drizzle-kit'

/** `DIALECT=postgresql`: the migrations of the second engine, of the same schema. */
export default process.env.DIALECT === 'postgresql'
  ? defineConfig({ dialect: 'postgresql', schema: './src/db/postgres/schema.cjs', out: './migrations/postgres' })
  : defineConfig({ dialect: 'sqlite', schema: './src/db/schema/**/*.ts', out: './migrations' })
