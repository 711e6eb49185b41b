const nothing = () => { };
export const silentLogger = {
    debug: nothing,
    info: nothing,
    warn: nothing,
    error: nothing,
};
