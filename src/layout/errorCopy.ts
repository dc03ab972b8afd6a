/** The text of error messages. One module, because the build inserts the text at every use of the constant. */
export const errorCopy = __ERROR_COPY__;
