/** Checks the installation in this folder, and prints the findings as JSON. `operator doctor` runs it. */
import { environment, loadEnvFile } from '../config/config.ts'
import { examine } from '../doctor/doctor.ts'

try {
  loadEnvFile()
} catch {
  // The check of the settings file reports this.
}
process.stdout.write(`${JSON.stringify(await examine(environment()))}\n`)
// A connection of a check that was too slow may still be open.
process.exit(0)
