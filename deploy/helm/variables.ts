import { readCompose } from '../compose';

/** The names of the variables that docker-compose.yml gives to a process of the API. */
export function variablesOfTheApi(): string[] {
  const { services } = readCompose({
    PUBLIC_ORIGIN: 'https://join.example.org',
    SQUARE_ENVIRONMENT: 'production',
    SQUARE_APPLICATION_ID: 'an-application',
    SQUARE_LOCATION_ID: 'a-location',
  });
  return Object.keys(services['api-1']?.environment ?? {});
}
