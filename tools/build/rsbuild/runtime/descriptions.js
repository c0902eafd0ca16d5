// Replaces the texts of the federation runtime's errors: the page and its support go by the code, which stays.
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
