/** Why a file cannot be a logo, in a sentence for the administrator. */
export class LogoRefused extends Error {}
