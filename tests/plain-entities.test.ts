import { PLAIN_ENTITIES } from '../src/app/plain-entities.ts'
import { declared, testEntityRoutes } from './entity-routes.ts'

for (const entity of PLAIN_ENTITIES) testEntityRoutes(declared(entity))
