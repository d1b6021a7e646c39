export const spellingOf = (spelling: string, port: string) => `${spelling} is a spelling of ${port}`
