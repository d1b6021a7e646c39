/** What is wrong between two calls of a voyage is found at both, and told once. */
export const toldOnce = <Each extends { vessel_id?: number; message: string }>(
  warnings: readonly Each[],
): Each[] =>
  warnings.filter(
    ({ vessel_id, message }, at) =>
      warnings.findIndex((each) => each.vessel_id === vessel_id && each.message === message) === at,
  )
