/**
 * Scripted fake of a language model. It knows the user's request and the server's tool list only. It chooses tools by
 * their descriptions, fills in their input schemas, and uses each result in later calls.
 */
import type { Client, Tool } from '@modelcontextprotocol/client'

interface Step {
  tool: string
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire
  answer: any
}

interface Schema {
  properties?: Record<string, unknown>
  required?: string[]
}

export interface Agent {
  /** Everything learned so far, by field name. */
  facts: Record<string, unknown>
  steps: Step[]
  /** Calls the first tool that matches the requirement and whose inputs are known, and remembers its response. */
  callMatchingTool(wanted: ToolRequirement): Promise<Step['answer']>
}

interface ToolRequirement {
  /** Pattern that title and description must match. */
  descriptionPattern: RegExp
  /** Inputs that the tool must accept. */
  requiredInputs: readonly string[]
  /** True for a tool that changes data, false for a read-only one. */
  isChanging: boolean
}

export async function createAgent(client: Client, facts: Record<string, unknown>): Promise<Agent> {
  const { tools } = await client.listTools()
  const agent: Agent = {
    facts: { ...facts },
    steps: [],
    async callMatchingTool(wanted) {
      const tool = tools.find((one) => matchesRequirement(one, wanted, agent.facts))
      if (!tool) throw new Error(`no tool ${wanted.descriptionPattern} takes what is known`)
      const { properties = {} } = tool.inputSchema as Schema
      const known = Object.entries(agent.facts).filter(([name]) => name in properties)
      const result = await client.callTool({ name: tool.name, arguments: Object.fromEntries(known) })
      const answer = result.structuredContent
      if (result.isError || typeof answer !== 'object')
        throw new Error(`${tool.name}: ${JSON.stringify(result.content)}`)
      agent.steps.push({ tool: tool.name, answer })
      Object.assign(agent.facts, answer)
      return answer
    },
  }
  return agent
}

function matchesRequirement(
  { title, description, inputSchema, annotations }: Tool,
  wanted: ToolRequirement,
  facts: object,
): boolean {
  const { properties = {}, required = [] } = inputSchema as Schema
  return (
    wanted.descriptionPattern.test(`${title}. ${description}`) &&
    wanted.requiredInputs.every((name) => name in properties) &&
    required.every((name) => name in facts) &&
    annotations?.readOnlyHint === !wanted.isChanging
  )
}
