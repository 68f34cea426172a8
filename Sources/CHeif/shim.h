// What is called of libheif 1.x, which is opened when a picture needs it, so that its own headers are not.
#include <stddef.h>
#include <stdint.h>

typedef struct {
    int code;
    int subcode;
    const char *message;
} HeifError;

typedef HeifError (*HeifReadFromMemory)(void *context, const void *bytes, size_t length, const void *options);
typedef HeifError (*HeifPrimaryImage)(void *context, void **handle);
typedef HeifError (*HeifDecode)(void *handle, void **image, int colorspace, int chroma, const void *options);
