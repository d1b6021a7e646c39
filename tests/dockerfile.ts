/** An instruction such as RUN with all that follows it. */
type DockerStep = { name: string; text: string }

/** A stage from FROM on. */
type DockerStage = { name: string | undefined; steps: DockerStep[] }

/** The instructions of a Dockerfile by stage, each on one line. */
export function dockerSteps(dockerfile: string): DockerStage[] {
  const stages: DockerStage[] = []
  for (const line of linesOf(dockerfile)) {
    const [, name = '', text = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (name === 'FROM') stages.push({ name: / AS (\S+)$/.exec(text)?.[1], steps: [] })
    else stages.at(-1)?.steps.push({ name, text })
  }
  return stages
}

/** Without comments, and with continued lines joined. */
function linesOf(dockerfile: string): string[] {
  return dockerfile
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
}
